import type { Catalogue } from '../../widgets/internal.ts';
import { texts as accounts } from '../accounts/accounts.texts.ts';
import { texts as approvals } from '../approvals/approvals.texts.ts';
import { texts as help } from '../help/help.texts.ts';
import { texts as kept } from '../kept/kept.texts.ts';
import { texts as menu } from '../menu/menu.texts.ts';
import { texts as mobile } from '../mobile/mobile.texts.ts';
import { texts as news } from '../news/news.texts.ts';
import { texts as offline } from '../offline/offline.texts.ts';
import { texts as place } from '../organization/place.texts.ts';
import { texts as audit } from '../pages/audit.texts.ts';
import { texts as dashboard } from '../pages/dashboard/dashboard.texts.ts';
import { texts as palette } from '../palette/palette.texts.ts';
import { texts as routes } from '../routes/routes.texts.ts';
import { texts as sessions } from '../session/sessions.texts.ts';
import { texts as settings } from '../settings/settings.texts.ts';
import { texts as setup } from '../setup/setup.texts.ts';
import { texts as tabs } from '../tabs/tabs.texts.ts';
import { texts as transfers } from '../transfers/transfers.texts.ts';
import { texts as user } from '../user/user.texts.ts';
import { texts as version } from '../version/version.texts.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** What several parts of the shell say, then what one part says, which stands beside it. */
const PARTS: readonly Catalogue[] = [
  { zh_TW, zh_CN, en_US, vi_VN },
  accounts,
  approvals,
  audit,
  dashboard,
  help,
  kept,
  menu,
  mobile,
  offline,
  palette,
  routes,
  sessions,
  settings,
  setup,
  tabs,
  news,
  place,
  transfers,
  user,
  version,
];

function spoken(language: keyof Catalogue): Readonly<Record<string, string>> {
  return Object.assign({}, ...PARTS.map((texts) => texts[language]));
}

/** The shell's texts in the four languages. */
export const shellTexts: Catalogue = {
  zh_TW: spoken('zh_TW'),
  zh_CN: spoken('zh_CN'),
  en_US: spoken('en_US'),
  vi_VN: spoken('vi_VN'),
};
