import { TranslatableString, useFileWidgetProps, type WidgetProps } from '@rjsf/utils';
import { Upload } from '../../icons/signs.ts';
import { notesId } from '../notesId.ts';
import { ButtonsOf } from '../templates/buttons.tsx';
import { useSchemaTexts } from '../useSchemaTexts.ts';

/** Kinds of pictures that are shown: others, SVG above all, may hold more than a picture. */
const SHOWN = ['image/png', 'image/jpeg'];

/** Files that the data itself holds, as `data:` addresses with their names. */
export function FileWidget(props: WidgetProps) {
  const { id, value, onChange, multiple = false, options, registry } = props;
  const t = useSchemaTexts();
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const off = props.disabled === true || props.readonly === true;
  const preview = registry.translateString(TranslatableString.PreviewLabel);
  return (
    <div className="pw-files">
      {off ? null : (
        <span className="pw-file-choose pw-button">
          <Upload size={14} aria-hidden />
          {t('widgets.rjsf.file')}
          <input
            id={id}
            type="file"
            multiple={multiple}
            accept={typeof options.accept === 'string' ? options.accept : undefined}
            aria-label={props.hideLabel === true ? props.label : undefined}
            aria-describedby={notesId(id)}
            onChange={(event) => {
              const { files } = event.currentTarget;
              if (files !== null && files.length > 0) void handleChange(files);
              // The same file may be chosen again after it was removed.
              event.currentTarget.value = '';
            }}
          />
        </span>
      )}
      {filesInfo.length > 0 ? (
        <ul className="pw-file-list" id={off ? id : undefined}>
          {filesInfo.map(({ name, size, type, dataURL }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one file may be there twice
            <li key={at}>
              {options.filePreview && dataURL && SHOWN.includes(type) ? (
                <img src={dataURL} alt={`${preview}: ${name}`} />
              ) : null}
              <span className="pw-file-name">{name}</span>
              <span className="pw-file-size">
                {t('widgets.rjsf.kilobytes', { size: Math.max(0.1, Math.round(size / 100) / 10) })}
              </span>
              {options.filePreview && dataURL && !SHOWN.includes(type) ? (
                <a download={name} href={dataURL}>
                  {preview}
                </a>
              ) : null}
              {off ? null : (
                <ButtonsOf value={name}>
                  <RemoveButton registry={registry} onClick={() => handleRemove(at)} />
                </ButtonsOf>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
