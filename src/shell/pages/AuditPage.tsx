import { useMemo, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { FormFailed, PlatformList, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { ThemedRoot } from '../settings/ThemedRoot.tsx';
import type { Tab } from '../tabs/tab.ts';
import { useTabTitle } from '../tabs/useTabTitle.ts';
import { auditDefinition } from './auditDefinition.ts';
import { auditPlatform } from './auditPlatform.ts';

/**
 * Route auditTrail: who did what, when and from where, for administrators. The server leaves it out of all other menus,
 * and refuses whoever opens its address.
 */
export function AuditPage({ tab }: { tab: Tab }) {
  const { t, language } = useTexts();
  const { platform, settings, prepare, keeps } = useShell();
  const [forbidden, setForbidden] = useState<PortError | null>(null);
  const audit = useMemo(() => auditPlatform(platform, setForbidden), [platform]);
  const definition = useMemo(() => auditDefinition(t), [t]);
  useTabTitle(tab, t('shell.audit.title'));
  return (
    <div className="pw:h-full pw:bg-surface">
      {forbidden === null ? (
        <ThemedRoot platform={audit} settings={settings} className="pw:h-full">
          <PlatformList
            key={language}
            definition={definition}
            platform={audit}
            keep={keeps.of(tab.address).list}
            onReady={prepare}
          />
        </ThemedRoot>
      ) : (
        <FormFailed error={forbidden} onRetry={() => setForbidden(null)} what="shell.audit" />
      )}
    </div>
  );
}
