import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf, calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { SelectField } from '../layout/SelectField.tsx';
import { ALL } from './rights.ts';

const EFFECTS = ['hide', 'lock'] as const;

type Limit = AnswerOf<typeof calls.rolePermissions>['fields'][number];
type Objects = AnswerOf<typeof calls.roleObjects>;

interface FieldLimitsProps {
  readonly limits: readonly Limit[];
  readonly objects: Objects;
  readonly onChange: (limits: readonly Limit[]) => void;
}

/** Fields that a role does not see, or sees and cannot change. */
export function FieldLimits({ limits, objects, onChange }: FieldLimitsProps) {
  const { t } = useTexts();
  const [objectCode, setObjectCode] = useState('');
  const [field, setField] = useState('');
  const [effect, setEffect] = useState<Limit['effect']>('hide');
  const objectOf = (code: string) => objects.find((one) => one.code.toLowerCase() === code.toLowerCase());
  const nameOf = (code: string) =>
    code === ALL ? t('shell.accounts.allObjects') : (objectOf(code)?.name ?? code);
  const titleOf = (limit: Limit) =>
    objectOf(limit.objectCode)?.fields.find(({ name }) => name === limit.field)?.title ?? limit.field;
  const fields = objectOf(objectCode)?.fields ?? [];
  const add = () => {
    if (objectCode === '' || field === '') return;
    const others = limits.filter((one) => one.objectCode !== objectCode || one.field !== field);
    onChange([...others, { objectCode, field, effect }]);
    setField('');
  };
  return (
    <div className="pw:flex pw:flex-col pw:gap-2">
      {limits.length > 0 && (
        <ul className="pw:flex pw:flex-wrap pw:gap-2">
          {limits.map((limit) => {
            const said = t(`shell.accounts.limit.${limit.effect}`, {
              object: nameOf(limit.objectCode),
              field: titleOf(limit),
            });
            return (
              <li
                key={`${limit.objectCode} ${limit.field}`}
                className="pw:flex pw:items-center pw:gap-1 pw:rounded-md pw:bg-surface-sunken pw:pl-2"
              >
                {said}
                <button
                  type="button"
                  className="pw-icon-button"
                  aria-label={t('shell.accounts.limit.remove', { limit: said })}
                  onClick={() => onChange(limits.filter((one) => one !== limit))}
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
          onChoose={(code) => {
            setObjectCode(code);
            setField('');
          }}
        />
        <SelectField
          label={t('shell.accounts.field')}
          value={field}
          options={fields.map(({ name, title }) => ({
            value: name,
            label: title === name ? name : `${title} (${name})`,
          }))}
          empty={t('shell.accounts.choose')}
          onChoose={setField}
        />
        <SelectField
          label={t('shell.accounts.effect')}
          value={effect}
          options={EFFECTS.map((value) => ({ value, label: t(`shell.accounts.effect.${value}`) }))}
          onChoose={(value) => setEffect(value === 'lock' ? 'lock' : 'hide')}
        />
        <button
          type="button"
          className="pw-button pw:justify-self-start"
          aria-disabled={objectCode === '' || field === ''}
          onClick={add}
        >
          <Plus size={16} aria-hidden />
          {t('shell.accounts.limit.add')}
        </button>
      </div>
    </div>
  );
}
