// The field over a book in which one looks for something, and how much of it was found.
interface SearchProps {
  label: string;
  query: string;
  /** What was found, in words; nothing while nothing is looked for. */
  found: string;
  onQuery: (query: string) => void;
}

export function Search({ label, query, found, onQuery }: SearchProps) {
  return (
    <div class="book-search" role="search">
      <input
        class="field"
        type="search"
        value={query}
        aria-label={label}
        placeholder={label}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
      <p class="facts" role="status">
        {found}
      </p>
    </div>
  );
}
