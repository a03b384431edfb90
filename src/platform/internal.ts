/** What other rooms use of the platform besides its door. Not published. */

export { askDraftKeys, hexOf } from './client/draftKeys.ts';
export { TOKEN_NAME } from './client/token.ts';
export { isBaseUrl } from './client/urls.ts';
export { createStaticFiles } from './config/staticFiles.ts';
export { checkSchema } from './contract/check.ts';
export { LANGUAGE_NAMES } from './contract/language.ts';
export { readConfig } from './contract/readConfig.ts';
export { readKeys } from './contract/readKeys.ts';
export {
  BACKGROUNDS,
  BRAND_COLOUR,
  DENSITIES,
  LAYOUTS,
  MODES,
  SiteSettings,
} from './contract/siteSettings.ts';
export { LONGEST_FAVOURITE, MOST_FAVOURITES } from './contract/workplace.ts';
export {
  bytesOf,
  downloadAddress,
  downloadFile,
  ownAddress,
  pictureKey,
  renameStored,
} from './files/fileBytes.ts';
export { saveFile } from './files/saveFile.ts';
export { askHost, wrongAnswer } from './host/ask.ts';
export { calling } from './host/calling.ts';
export { fieldsByName } from './host/eventValues.ts';
export type { HostedForm } from './host/formHost.ts';
export { hostedForm, hostedList } from './host/hosted.ts';
export { codeFailures } from './late/codeFailures.ts';
export { lateCode } from './late/lateCode.ts';
export { createLatePlatform } from './late/platform.ts';
export { keepingClient } from './offline/keepingClient.ts';
export type { WaitingSave, WaitingSaves } from './offline/waitingSaves.ts';
export { geocoderOf } from './ports/geocoder.ts';
export { openRequest } from './ports/openRequest.ts';
export type { PageWhere } from './ports/pages.ts';
export { refreshLabelsOnSwitch } from './ports/refreshLabels.ts';
export { toAbortSignal } from './ports/signal.ts';
export { type CellLooks, createCellLooks } from './script/cellLooks.ts';
export { SCRIPT_EVENTS, type ScriptOwner } from './script/events.ts';
export { hasInnerPages, hasScripts } from './script/hasScripts.ts';
export { scriptHostOf } from './script/hosts.ts';
export { prepareScripts } from './script/prepare.ts';
export type { CellLook } from './script/protocol.ts';
export { type ScriptedCell, scriptedColumn } from './script/scriptedColumn.ts';
export { clickWidget, fireRow, fireWidget } from './session/fire.ts';
export { formSessions } from './session/formSessions.ts';
export { uploadsOf } from './session/formUploads.ts';
export { type ListScripts, openListScripts } from './session/listScripts.ts';
export { sendFile } from './session/sendFile.ts';
export type { UploadPlace } from './session/uploadPlace.ts';
export { createUploads, type Upload, type Uploads } from './session/uploads.ts';
export { browserBackend } from './storage/storage.ts';
export { actionTitle } from './texts/actionTitles.ts';
export { pageTitle } from './texts/pageTitle.ts';
export { systemTexts } from './texts/systemTexts.ts';
export { transferred } from './transfers/transferred.ts';
