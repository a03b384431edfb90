import { Fragment } from 'react';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { useFieldText } from '../../parts/useFieldText.ts';
import type { AdapterProps } from '../types.ts';

const BETWEEN = ' ~ ';

/** A range for reading. In a narrow place it goes over two lines between its ends, never within one of them. */
export function DateRangeDisplay({ binding }: AdapterProps) {
  const text = useFieldText(binding);
  if (text === '') return <EmptyValue />;
  return text.split(BETWEEN).map((end, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the ends have no other names than first and second
    <Fragment key={at}>
      {at === 0 ? null : BETWEEN}
      <span className="pw-daterange-end">{end}</span>
    </Fragment>
  ));
}
