// A search field with the number of matches.
interface SearchProps {
  label: string;
  query: string;
  /** The number of matches in words. Empty while there is no query. */
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
