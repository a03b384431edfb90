import { storedFiles } from '../../files/storedFiles.ts';
import { useFileActions } from '../../files/useFileActions.tsx';
import { usePictureDoubt } from '../../files/useFileDoubt.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { AdapterProps } from '../types.ts';
import { ImageTile } from './ImageTile.tsx';

/** Pictures for reading: small ones, which open large. */
export function ImagesDisplay(props: AdapterProps) {
  const { value, companion } = props.binding;
  const files = storedFiles(value, companion);
  const onGone = usePictureDoubt(props.binding, files);
  const actions = useFileActions({ files, field: null, pictures: true });
  if (files.length === 0)
    return value === null || value === undefined || value === '' ? (
      <EmptyValue />
    ) : (
      <TextDisplay {...props} />
    );
  const isCell = props.place === 'cell';
  return (
    <span className="pw-images" data-place={props.place}>
      <ul className="pw-tiles">
        {files.map((file) => (
          <ImageTile
            key={file.id}
            file={file}
            field={null}
            actions={actions}
            isCell={isCell}
            onGone={onGone}
          />
        ))}
      </ul>
      {actions.dialogs}
    </span>
  );
}
