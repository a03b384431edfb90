import { useRef, useState } from 'react';
import { useCropping } from '../../files/crop/useCropping.tsx';
import { DropZone, useDropped } from '../../files/DropZone.tsx';
import { CellProblems, FileProblems } from '../../files/FileProblems.tsx';
import { uploadErrorText } from '../../files/uploadError.ts';
import { useFileActions } from '../../files/useFileActions.tsx';
import { usePictureDoubt } from '../../files/useFileDoubt.ts';
import { useFileField } from '../../files/useFileField.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { controlAttributes } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';
import { ImageTile } from './ImageTile.tsx';
import { UploadTile } from './UploadTile.tsx';

/**
 * Pictures are chosen, dropped, pasted or taken, cropped if the user likes, and sent. Several stand in an order, which
 * dragging, keys and the menu change.
 */
export function ImagesInput(props: AdapterProps) {
  const { binding, id, label, place } = props;
  const { t } = useTexts();
  const field = useFileField(binding, 'image');
  const { files, uploads, most } = field;
  const single = most === 1;
  const ordered = !single && files.length > 1;
  const onGone = usePictureDoubt(binding, files);
  const actions = useFileActions({ files, field, ordered: !single, pictures: true });
  const cropping = useCropping(field);
  const { over, handlers } = useDropped(cropping.take);
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const isCell = place === 'cell';

  const placeOf = (file: string) => files.findIndex((each) => each.id === file);
  function moveBy(file: string, by: number) {
    const to = placeOf(file) + by;
    if (to < 0 || to >= files.length) return;
    field.move(file, by);
    setSaid(t('widgets.files.moved', { name: files[placeOf(file)]?.name ?? '', at: to + 1 }));
  }
  const moving = {
    dragged,
    start: setDragged,
    dropOn: (target: string) => {
      if (dragged !== null && dragged !== target) moveBy(dragged, placeOf(target) - placeOf(dragged));
      setDragged(null);
    },
    by: moveBy,
  };
  const toControl = () => document.getElementById(id)?.focus();
  const failed = uploads.flatMap(({ id: key, name, error }) =>
    error === null ? [] : [{ key, name, text: uploadErrorText(error, name, 'image', t) }],
  );
  const problems = [...failed, ...field.refusals];
  return (
    <div
      ref={box}
      className="pw-files-field pw-images"
      data-place={place}
      data-over={over || undefined}
      {...handlers}
    >
      {files.length + uploads.length === 0 ? null : (
        <ul className="pw-tiles">
          {files.map((file) => (
            <ImageTile
              key={file.id}
              file={file}
              field={field}
              actions={actions}
              isCell={isCell}
              controlId={id}
              onGone={onGone}
              {...(ordered ? { moving } : {})}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={`u${upload.id}`} upload={upload} field={field} onLeave={toControl} />
          ))}
        </ul>
      )}
      <DropZone
        attributes={controlAttributes(props)}
        accept={field.accept}
        multiple={!single}
        text={t(single && files.length > 0 ? 'widgets.files.replace' : 'widgets.files.chooseImage')}
        count={
          most === null || single ? null : (
            <span className="pw-files-count">
              {t('widgets.files.count', { count: field.count, max: most })}
            </span>
          )
        }
        camera={!isCell}
        onFiles={cropping.take}
        onBlur={binding.blur}
        onDelete={files.length === 0 ? undefined : () => field.remove(files.at(-1)?.id ?? '')}
      />
      {field.odd === null ? null : <code className="pw-files-odd">{field.odd}</code>}
      {isCell ? (
        <CellProblems
          refusals={problems}
          anchor={box}
          title={label ?? binding.text(binding.field.title)}
          onDismiss={field.dismiss}
          onBack={toControl}
        />
      ) : (
        <FileProblems refusals={problems} onDismiss={field.dismiss} />
      )}
      <span className="pw-sr" role="status">
        {said}
      </span>
      {cropping.dialog}
      {actions.dialogs}
    </div>
  );
}
