import { Image as ImageIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Modal } from '../dialogs/Modal.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { readCode } from './readCode.ts';
import { useCamera } from './useCamera.ts';

export interface ScanDialogProps {
  /** Name of the field. */
  readonly name: string;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

type PhotoPhase = 'none' | 'reading' | 'empty' | 'failed';

/**
 * Reads one code with the camera, or from a photo: where there is no camera, or none that the page may use, a phone takes
 * the photo with its own. What stands in the way is said, and the photo stays possible.
 */
export function ScanDialog({ name, onCode, onClose }: ScanDialogProps) {
  const { t } = useTexts();
  const [photo, setPhoto] = useState<PhotoPhase>('none');
  const fileId = useId();
  const take = async (file: File) => {
    setPhoto('reading');
    try {
      const picture = await createImageBitmap(file);
      const code = await readCode(picture).finally(() => picture.close());
      if (code === null) setPhoto('empty');
      else onCode(code);
    } catch {
      setPhoto('failed');
    }
  };
  return (
    <Modal
      title={t('widgets.scan.title', { name })}
      width="520px"
      onClose={onClose}
      footer={
        <>
          <label htmlFor={fileId} className="pw-button pw-scan-photo">
            <ImageIcon size={15} aria-hidden />
            {t('widgets.scan.photo')}
            <input
              id={fileId}
              type="file"
              accept="image/*"
              capture="environment"
              className="pw-sr"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                // The same file may be chosen again.
                event.currentTarget.value = '';
                if (file !== undefined) void take(file);
              }}
            />
          </label>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
        </>
      }
    >
      <Camera photo={photo} onCode={onCode} />
    </Modal>
  );
}

interface CameraProps {
  readonly photo: PhotoPhase;
  readonly onCode: (code: string) => void;
}

/** The picture of the camera, and what is said of it or of the last photo. It is asked for once it can be shown. */
function Camera({ photo, onCode }: CameraProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, onCode);
  const hasPicture = camera === 'starting' || camera === 'live';
  return (
    <div className="pw-scan">
      {hasPicture && (
        <div className="pw-scan-view">
          <video ref={video} muted playsInline aria-hidden />
        </div>
      )}
      <p className="pw-scan-said" role="status">
        {photo === 'none' ? t(`widgets.scan.${camera}`) : t(`widgets.scan.photo.${photo}`)}
      </p>
    </div>
  );
}
