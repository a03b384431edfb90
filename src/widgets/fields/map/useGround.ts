import { useEffect, useMemo, useState } from 'react';
import type { CompiledField, SitePlan } from '../../../engine/internal.ts';
import { usePlatform } from '../../hooks/hooks.ts';
import type { Ground, LoadedPlan } from './mapGround.ts';
import type { MapServiceState } from './useMapService.ts';

/** Pictures that stand in the definition itself. As an image nothing in them runs, whatever they hold. */
const OWN_PICTURE = /^data:image\/(png|jpeg|webp|gif|avif|svg\+xml)[;,]/i;
/** Proportions of a picture that does not state its own. */
const SQUARE = 1;

/** How wide a picture is by its height. Rejects what is none. */
async function ratioOf(url: string): Promise<number> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  return naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : SQUARE;
}

/** The plan with its picture: null for none, undefined while it loads. A picture that does not come is none. */
function usePlan(plan: SitePlan | null): LoadedPlan | null | undefined {
  const { files } = usePlatform();
  const [loaded, setLoaded] = useState<{ readonly of: SitePlan; readonly plan: LoadedPlan | null } | null>(
    null,
  );
  useEffect(() => {
    if (plan === null) return;
    const abort = new AbortController();
    const end = (found: LoadedPlan | null) => {
      if (!abort.signal.aborted) setLoaded({ of: plan, plan: found });
    };
    const load = async () => {
      const isOwn = OWN_PICTURE.test(plan.image);
      const answer = isOwn ? null : await files.url(plan.image, abort.signal);
      if (answer?.ok === false) return end(null);
      const url = answer?.ok ? answer.value : plan.image;
      end({ ...plan, url, ratio: await ratioOf(url) });
    };
    load().catch(() => end(null));
    return () => abort.abort();
  }, [plan, files]);
  if (plan === null) return null;
  return loaded?.of === plan ? loaded.plan : undefined;
}

/**
 * What the map of a field is drawn on; null where there is neither a map service nor a plan, undefined until it is known.
 */
export function useGround(field: CompiledField, { service }: MapServiceState): Ground | null | undefined {
  const plan = usePlan(field.map?.plan ?? null);
  const { zoom = 18 } = field;
  return useMemo(() => {
    if (service === null || plan === undefined) return undefined;
    const { tiles, center } = service;
    return tiles === null && plan === null ? null : { tiles, plan, center, zoom };
  }, [service, plan, zoom]);
}
