import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { CompiledField, Form } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';

export interface LockedValueProps {
  readonly form: Form;
  readonly field: CompiledField;
  readonly id: string;
  readonly describedBy?: string | undefined;
  /** Row, for a field in a table. */
  readonly rowId?: string;
  /** The value has buttons or pictures in it (`isGroup` of its adapter). */
  readonly isGroup?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A read-only text box for assistive technology. It is in the tab order, since its description tells why it is locked.
 */
const READ_ONLY = { tabIndex: 0, role: 'textbox', 'aria-readonly': true } as const;
const GROUP = { tabIndex: 0, role: 'group' } as const;

const NUMBERS = new Set(['decimal', 'integer', 'number']);

/**
 * A locked field: text that can be focused, and shows on focus or hover why it is locked. Only a pointer that moves asks:
 * a record that is opened by a click is drawn below one that rests there.
 */
export function LockedValue(props: LockedValueProps) {
  const { form, field, id, describedBy, rowId, isGroup, children } = props;
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  const reason = asked
    ? form.explain(field.key, rowId).reasons.find((candidate) => candidate.effect === 'locks')
    : undefined;
  const why =
    asked && (reason || field.system)
      ? t('widgets.why.locked', { reason: t(`widgets.why.${reason?.code ?? 'system'}`) })
      : null;
  const describing = [describedBy, why === null ? undefined : `${id}-why`].filter(Boolean).join(' ');
  const attributes = {
    ...(isGroup ? GROUP : READ_ONLY),
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describing || undefined,
    className: NUMBERS.has(field.kind) ? 'pw-read pw-read-number' : 'pw-read',
    onFocus: () => setAsked(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setAsked(event.currentTarget.contains(event.relatedTarget)),
    onMouseMove: () => setAsked(true),
    onMouseLeave: (event: MouseEvent<HTMLElement>) =>
      setAsked(event.currentTarget.contains(document.activeElement)),
  };
  return (
    <div {...attributes}>
      {children}
      {why === null ? null : (
        <span className="pw-why" id={`${id}-why`} role="tooltip">
          {why}
        </span>
      )}
    </div>
  );
}
