// Something that did not work, as a sentence; nothing where there is none.
export function Problem({ sentence }: { sentence: string }) {
  return sentence ? (
    <p class="problem" role="alert">
      {sentence}
    </p>
  ) : null;
}
