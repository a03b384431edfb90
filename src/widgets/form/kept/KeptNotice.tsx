import { useEffect, useState } from 'react';
import type { Form } from '../../../engine/internal.ts';
import { usePlatform, useTexts } from '../../hooks/hooks.ts';
import { WithTexts } from '../../hooks/WithTexts.tsx';
import { NoticeBox } from '../../parts/NoticeBox.tsx';
import { useFormStatus } from '../useFormStatus.ts';
import { texts } from './kept.texts.ts';
import { keptStoreOf } from './keptStore.ts';
import { minuteOf } from './minuteOf.ts';
import { type KeptForm, keptForm, keptIn, missingIn, placeOf, restore, watchForm } from './watchForm.ts';

const TEXTS = [texts];

/** Changes that were found, and by which name. */
interface Offer {
  readonly name: string;
  readonly time: number;
  readonly kept: KeptForm;
}

/**
 * Offers what was typed into this record and lost with its page: after a crash, or a closed browser tab. Forms that cannot
 * be written offer nothing. Source: LOOK "Feedback" (what takes long can be left and found again).
 */
export function KeptNotice({ form }: { readonly form: Form }) {
  const { mode, state, phase } = useFormStatus(form);
  const isRead = state === 'look' || state === 'audit' || mode === 'link';
  return isRead || phase === 'opening' ? null : (
    <WithTexts texts={TEXTS}>
      <Watched form={form} />
    </WithTexts>
  );
}

function Watched({ form }: { readonly form: Form }) {
  const { client } = usePlatform();
  const { t } = useTexts();
  const [offer, setOffer] = useState<Offer | null>(null);
  const store = keptStoreOf(client);
  useEffect(() => {
    let gone = false;
    const watch = watchForm(form, store);
    if (watch.asked) return;
    watch.hold(true);
    void store.read(placeOf(form)).then((found) => {
      if (gone) return;
      const content = keptForm(found?.content);
      const kept = content && keptIn(form, content, watch.opened());
      if (found !== null && kept !== null && missingIn(form, kept) !== null) {
        setOffer({ name: found.name, time: found.time, kept });
        return;
      }
      watch.asked = true;
      watch.hold(false);
    });
    return () => {
      gone = true;
      // Without an answer it is looked for again when the form is next shown: it may be opened anew by then.
      setOffer(null);
    };
  }, [form, store]);
  if (offer === null) return null;
  const settle = (restores: boolean) => {
    setOffer(null);
    const watch = watchForm(form, store);
    watch.asked = true;
    if (restores) {
      watch.own(offer.name);
      restore(form, offer.kept);
    } else void store.remove(offer.name);
    watch.hold(false);
  };
  return (
    <NoticeBox tone="warning" title={t('widgets.kept.title', { time: minuteOf(offer.time) })}>
      <div>{t('widgets.kept.help')}</div>
      <div className="pw-notice-actions">
        <button type="button" className="pw-button pw-button-primary" onClick={() => settle(true)}>
          {t('widgets.kept.restore')}
        </button>
        <button type="button" className="pw-button" onClick={() => settle(false)}>
          {t('widgets.kept.discard')}
        </button>
      </div>
    </NoticeBox>
  );
}
