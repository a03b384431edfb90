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
 * Fires focus, blur and click of a field's scripts. A control's popup is elsewhere in the document but is part of the
 * field: React's events pass through it, and a blur counts only when the focus has settled outside.
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
  // Adds nothing that users could reach: these handlers only observe the control inside.
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
