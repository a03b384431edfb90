import { Download } from 'lucide-react';
import { calledName, sizeText } from '../../files/fileNames.ts';
import { storedFiles } from '../../files/storedFiles.ts';
import { useFileActions } from '../../files/useFileActions.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { AdapterProps } from '../types.ts';

/** The name opens the file, the button beside it gives it to the user. */
export function BinaryDisplay(props: AdapterProps) {
  const { t } = useTexts();
  const { value, companion } = props.binding;
  const files = storedFiles(value, companion);
  const actions = useFileActions({ files, field: null });
  const tabIndex = props.place === 'cell' ? -1 : undefined;
  if (files.length === 0)
    return value === null || value === undefined || value === '' ? (
      <EmptyValue />
    ) : (
      <TextDisplay {...props} />
    );
  return (
    <span className="pw-binary">
      {files.map((file) => {
        const name = calledName(file);
        const download = actions.menuOf(file).find(({ key }) => key === 'download');
        return (
          <span key={file.id} className="pw-binary-file">
            <button
              type="button"
              className="pw-link-button pw-files-open"
              tabIndex={tabIndex}
              title={name}
              {...actions.opens(file)}
            >
              {name}
            </button>
            <span className="pw-binary-size">{sizeText(file.size)}</span>
            <button
              type="button"
              className="pw-icon-button"
              tabIndex={tabIndex}
              aria-label={`${t('widgets.files.download')} ${name}`}
              title={t('widgets.files.download')}
              onClick={download?.onSelect}
            >
              <Download size={14} aria-hidden />
            </button>
          </span>
        );
      })}
      {actions.dialogs}
    </span>
  );
}
