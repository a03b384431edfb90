interface KindChoiceProps<Kind extends string> {
  /** What is chosen; read out before the kinds. */
  readonly label: string;
  /** The kinds from left to right, each with how many there are of it, where that is told. */
  readonly kinds: readonly { readonly kind: Kind; readonly title: string; readonly count?: number }[];
  readonly chosen: Kind;
  readonly onChoose: (kind: Kind) => void;
}

/** Which kind of things a page shows. */
export function KindChoice<Kind extends string>({ label, kinds, chosen, onChoose }: KindChoiceProps<Kind>) {
  return (
    <fieldset className="pw:flex pw:gap-1">
      <legend className="pw-sr">{label}</legend>
      {kinds.map(({ kind, title, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className={`pw:h-8 pw:rounded-md pw:px-3 pw:pointer-coarse:h-10 ${
            kind === chosen
              ? 'pw:bg-accent-soft pw:font-medium pw:text-accent-soft-text'
              : 'pw:text-text-muted pw:hover:bg-hover'
          }`}
        >
          {title}
          {count !== undefined && <span className="pw:ml-1.5 pw:tabular-nums">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
