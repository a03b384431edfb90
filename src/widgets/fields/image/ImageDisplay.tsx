import type { CSSProperties } from 'react';
import { cssLength } from '../../dialogs/cssLength.ts';
import { idsOf, storedFiles } from '../../files/storedFiles.ts';
import { Thumbnail } from '../../files/Thumbnail.tsx';
import { useFileActions } from '../../files/useFileActions.tsx';
import { usePictureDoubt } from '../../files/useFileDoubt.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { AdapterProps } from '../types.ts';

/** A side of a picture unless the definition states it. Source: specification 002 9. */
const SIDE = '50px';
/** Pictures up to this width are drawn of the small copy. */
const SMALL = 64;

function lengthOf(stated: unknown): string {
  return (
    cssLength(typeof stated === 'number' ? String(stated) : typeof stated === 'string' ? stated : null) ??
    SIDE
  );
}

/**
 * The picture, 50 by 50 unless the definition states otherwise; pressed, it is shown large. An address with commas in it
 * is one picture, any other value may be a list of ids.
 */
export function ImageDisplay(props: AdapterProps) {
  const { binding, label, place } = props;
  const { value, companion, field } = binding;
  const isAddress = typeof value === 'string' && /^(?:https?:|\/)/i.test(value.trim());
  const files = isAddress
    ? [{ id: value.trim(), name: '', size: null, time: '', url: '', item: {} }]
    : storedFiles(value, companion);
  const title = label ?? binding.text(field.title);
  const onGone = usePictureDoubt(binding, files);
  const actions = useFileActions({ files, field: null, pictures: true });
  if (idsOf(value) === null) return <TextDisplay {...props} />;
  if (files.length === 0) return <EmptyValue />;
  const style: CSSProperties =
    place === 'cell' ? {} : { width: lengthOf(field.options.width), height: lengthOf(field.options.height) };
  const isSmall = place === 'cell' || Number.parseFloat(lengthOf(field.options.width)) <= SMALL;
  return (
    <span className="pw-image">
      {files.map((file) => (
        <button
          key={file.id}
          type="button"
          className="pw-image-frame"
          style={style}
          tabIndex={place === 'cell' ? -1 : undefined}
          {...actions.opens(file)}
        >
          <Thumbnail
            file={file}
            local={null}
            width={isSmall ? 64 : 200}
            name={file.name || title}
            onGone={onGone}
          />
        </button>
      ))}
      {actions.dialogs}
    </span>
  );
}
