import type { FieldProps } from '@rjsf/utils';
import { Plus, Trash2 } from 'lucide-react';
import { SCRIPT_EVENTS, type ScriptOwner } from '../../platform/internal.ts';
import { useTexts } from '../../widgets/internal.ts';
import { isBag, type StoredBag } from '../document/document.ts';

/** What a widget's script may belong to; scripts of pages and lists are edited elsewhere. */
const OWNERS: ReadonlySet<ScriptOwner> = new Set([
  'field',
  'column',
  'table',
  'button',
  'tabs',
  'tabPage',
  'collapse',
]);
/** Events that a widget's scripts can handle. Source: specification 001 3.1, 002 3.3. */
const EVENTS: readonly string[] = [
  ...new Set(SCRIPT_EVENTS.filter(({ owner }) => OWNERS.has(owner)).map(({ name }) => name)),
];
const BOX = 'pw:w-full pw:rounded-sm pw:border pw:border-border-strong pw:bg-surface pw:px-2 pw:text-sm';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Editor of a widget's `scripts`, each with event and text. They run in forms only: the canvas runs none. */
export function ScriptsField(props: FieldProps) {
  const { t } = useTexts();
  const scripts: readonly StoredBag[] = Array.isArray(props.formData) ? props.formData.filter(isBag) : [];
  const write = (next: readonly StoredBag[]) => props.onChange([...next], props.fieldPathId.path);
  const set = (at: number, name: string, value: string) =>
    write(scripts.map((script, index) => (index === at ? { ...script, [name]: value } : script)));
  return (
    <fieldset className="pw:mb-3">
      <legend className="pw:mb-1 pw:text-sm">{String(props.uiSchema?.['ui:title'] ?? props.name)}</legend>
      {scripts.map((script, index) => {
        const number = index + 1;
        const event = textOf(script.event);
        return (
          // Scripts have no key: they are edited and removed by position.
          <div key={`script${number}`} className="pw:mb-2 pw:flex pw:flex-col pw:gap-1">
            <div className="pw:flex pw:gap-1">
              <select
                aria-label={t('designer.scriptEvent', { number })}
                value={event}
                onChange={(change) => set(index, 'event', change.target.value)}
                className={`${BOX} pw:h-7`}
              >
                {(EVENTS.includes(event) ? EVENTS : [event, ...EVENTS]).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
              <button
                type="button"
                aria-label={t('designer.scriptRemove', { number })}
                onClick={() => write(scripts.filter((_, at) => at !== index))}
                className="pw:size-7 pw:shrink-0 pw:rounded-sm pw:text-text-muted pw:hover:bg-hover"
              >
                <Trash2 size={14} aria-hidden />
              </button>
            </div>
            <textarea
              aria-label={t('designer.scriptContent', { number })}
              value={textOf(script.content)}
              onChange={(change) => set(index, 'content', change.target.value)}
              rows={4}
              spellCheck={false}
              className={`${BOX} pw:py-1 pw:font-mono`}
            />
          </div>
        );
      })}
      <button
        type="button"
        onClick={() => write([...scripts, { event: 'change', content: '' }])}
        className="pw:h-7 pw:gap-1 pw:rounded-sm pw:px-2 pw:text-accent pw:text-sm pw:hover:bg-hover"
      >
        <Plus size={14} aria-hidden />
        {t('designer.scriptAdd')}
      </button>
    </fieldset>
  );
}
