// An error message. Renders nothing if it is empty.
export function Problem({ sentence }: { sentence: string }) {
  return sentence ? (
    <p class="problem" role="alert">
      {sentence}
    </p>
  ) : null;
}
