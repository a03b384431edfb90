import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface SearchBoxProps {
  /** What it searches; read out, and shown while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A word by which what stands below is searched. */
export function SearchBox({ label, value, onChange, onKeyDown }: SearchBoxProps) {
  return (
    <div className="pw:relative">
      <Search
        size={16}
        aria-hidden
        className="pw:pointer-events-none pw:absolute pw:top-1/2 pw:left-2.5 pw:z-1 pw:-translate-y-1/2 pw:text-text-muted"
      />
      <input
        type="search"
        className="pw-input pw:pl-8!"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
