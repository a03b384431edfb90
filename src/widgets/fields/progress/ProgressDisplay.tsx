import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';
import { Bar } from './Bar.tsx';
import { progressOf } from './progress.ts';

/** A bar, 80 pixels wide unless there is less room, and its percentage. A draft is shown as it was typed. */
export function ProgressDisplay({ binding, label }: AdapterProps) {
  const { t } = useTexts();
  const progress = progressOf(binding);
  const { percent } = progress;
  if (binding.draft !== null) return binding.draft;
  if (percent === null) return <EmptyValue />;
  const name = label ?? (binding.text(binding.field.title) || t('widgets.progress.name'));
  return (
    <span
      className="pw-progress"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Bar progress={progress} />
      <span className="pw-progress-percent">{percent}%</span>
    </span>
  );
}
