import { type ReactNode, useEffect, useRef } from 'react';
import { type CompiledField, type FieldPath, type Form, scriptsFor } from '../../engine/internal.ts';
import { fireWidget } from '../../platform/internal.ts';

const EVENTS = ['focus', 'blur', 'click'];

/** True where a field has scripts for focus, blur or click. Other fields have no zone and cost nothing. */
export function hasZone(field: CompiledField): boolean {
  return field.scripts.length > 0 && EVENTS.some((event) => scriptsFor(field.scripts, event).length > 0);
}

interface ScriptZoneProps {
  readonly form: Form;
  readonly field: CompiledField;
  readonly path: FieldPath;
  readonly children: ReactNode;
}

/**
 * Fires focus, blur and click of a field's scripts. A control's popup stands elsewhere in the document and is part of
 * the field all the same: React's events pass through it, and the blur is judged when the focus has settled.
 */
export function ScriptZone({ form, field, path, children }: ScriptZoneProps) {
  const inside = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const fire = (event: string) => {
    const close = path.lastIndexOf(']');
    const rowId = close < 0 ? null : path.slice(path.lastIndexOf('[', close) + 1, close);
    void fireWidget(form, field, event, { path, rowId });
  };
  // Nothing that a user could reach is added: these only hear what the control inside does.
  const hears = {
    onFocus() {
      clearTimeout(leaving.current);
      if (!inside.current) fire('focus');
      inside.current = true;
    },
    onBlur() {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => {
        inside.current = false;
        fire('blur');
      });
    },
    onClick: () => fire('click'),
  };
  return (
    <div className="pw-script-zone" {...hears}>
      {children}
    </div>
  );
}
