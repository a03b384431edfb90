import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';
import { Bar } from './Bar.tsx';
import { progressOf } from './progress.ts';

/** A bar, 80 pixels wide unless there is less room, and its percentage. A draft is shown as it was typed. */
export function ProgressDisplay({ binding, label }: AdapterProps) {
  const { t } = useTexts();
  const progress = progressOf(binding);
  if (binding.draft !== null) return binding.draft;
  if (progress === null) return <EmptyValue />;
  const name = label ?? (binding.text(binding.field.title) || t('widgets.progress.name'));
  return (
    <span
      className="pw-progress"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress.percent)}
    >
      <Bar progress={progress} />
      <span className="pw-progress-percent">{progress.text}</span>
    </span>
  );
}
