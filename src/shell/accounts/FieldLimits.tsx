import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { AnswerOf, calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { SelectField } from '../layout/SelectField.tsx';
import { ALL, type Limit, withLimit } from './rights.ts';

const EFFECTS = ['hide', 'lock'] as const;

type Objects = AnswerOf<typeof calls.roleObjects>;

interface FieldLimitsProps {
  readonly limits: readonly Limit[];
  readonly objects: Objects;
  readonly onChange: (limits: readonly Limit[]) => void;
  /** What is chosen for one more: without object and field it is none yet. */
  readonly next: Limit;
  readonly onNext: (limit: Limit) => void;
}

/** Fields that a role does not see, or sees and cannot change. */
export function FieldLimits({ limits, objects, onChange, next, onNext }: FieldLimitsProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const { objectCode, field, effect } = next;
  const objectOf = (code: string) => objects.find((one) => one.code.toLowerCase() === code.toLowerCase());
  const nameOf = (code: string) =>
    code === ALL ? t('shell.accounts.allObjects') : (objectOf(code)?.name ?? code);
  const titleOf = (limit: Limit) =>
    objectOf(limit.objectCode)?.fields.find(({ name }) => name === limit.field)?.title ?? limit.field;
  const fields = objectOf(objectCode)?.fields ?? [];
  const isNone = objectCode === '' || field === '';
  const add = () => {
    if (isNone) return;
    onChange(withLimit(limits, next));
    onNext({ ...next, field: '' });
  };
  const remove = (limit: Limit) => {
    // Its button goes with it: the keys go on at the choice below.
    list.current?.querySelector('select')?.focus();
    onChange(limits.filter((one) => one !== limit));
  };
  return (
    <div ref={list} className="pw:flex pw:flex-col pw:gap-2">
      {limits.length > 0 && (
        <ul className="pw:flex pw:flex-wrap pw:gap-2">
          {limits.map((limit) => {
            const said = t(`shell.accounts.limit.${limit.effect}`, {
              object: nameOf(limit.objectCode),
              field: titleOf(limit),
            });
            return (
              <li
                key={`${limit.objectCode.toLowerCase()} ${limit.field}`}
                className="pw:flex pw:items-center pw:gap-1 pw:rounded-md pw:bg-surface-sunken pw:pl-2"
              >
                {said}
                <button
                  type="button"
                  className="pw-icon-button"
                  aria-label={t('shell.accounts.limit.remove', { limit: said })}
                  onClick={() => remove(limit)}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="pw:grid pw:items-end pw:gap-3 pw:sm:grid-cols-[repeat(3,minmax(0,220px))_auto]">
        <SelectField
          label={t('shell.accounts.object')}
          value={objectCode}
          options={objects.map(({ code, name }) => ({ value: code, label: name }))}
          empty={t('shell.accounts.choose')}
          onChoose={(code) => onNext({ ...next, objectCode: code, field: '' })}
        />
        <SelectField
          label={t('shell.accounts.field')}
          value={field}
          options={fields.map(({ name, title }) => ({
            value: name,
            label: title === name ? name : `${title} (${name})`,
          }))}
          empty={t('shell.accounts.choose')}
          onChoose={(name) => onNext({ ...next, field: name })}
        />
        <SelectField
          label={t('shell.accounts.effect')}
          value={effect}
          options={EFFECTS.map((value) => ({ value, label: t(`shell.accounts.effect.${value}`) }))}
          onChoose={(value) => onNext({ ...next, effect: value === 'lock' ? 'lock' : 'hide' })}
        />
        <button
          type="button"
          className="pw-button pw:justify-self-start"
          aria-disabled={isNone}
          onClick={add}
        >
          <Plus size={16} aria-hidden />
          {t('shell.accounts.limit.add')}
        </button>
      </div>
    </div>
  );
}
