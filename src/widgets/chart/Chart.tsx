import type { CompiledDecoration } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { texts } from './chart.texts.ts';
import { useFigures } from './useFigures.ts';

export interface ChartProps {
  readonly node: CompiledDecoration;
  readonly title: string;
}

const TEXTS = [texts];

/** A chart of a page. */
export function Chart(props: ChartProps) {
  return (
    <WithTexts texts={TEXTS}>
      <PageChart {...props} />
    </WithTexts>
  );
}

function PageChart({ node, title }: ChartProps) {
  const { form, text } = useFormView();
  const { state, retry } = useFigures(form, node, text);
  if (node.chart === undefined) return null;
  return (
    <ChartFigure
      spec={node.chart}
      height={node.height}
      title={title}
      name={title}
      state={state}
      onRetry={retry}
    />
  );
}
