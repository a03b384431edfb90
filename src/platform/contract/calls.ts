/** The calls by name: `calls.login`, `calls.recordSave`. */
export { auditList, recordHistory } from './audit.ts';
export { definitionsLoad } from './definitionsLoad.ts';
export { getFile, getImage, renameFile, uploadFile, uploadImage } from './files.ts';
export { listQuery } from './list.ts';
export { findRecords, lookupList, lookupOptions, lookupPage, resolveRecords } from './lookup.ts';
export { mapReverse, mapSearch, mapService, mapTile } from './map.ts';
export { menuTree } from './menu.ts';
export { notifyList, readMessage } from './notify.ts';
export { objectModelGet, objectModelSave } from './objectModel.ts';
export { pageViewDraft, pageViewPublish, pageViewSave, pageViewVersions } from './pageDraft.ts';
export { pageViewContext, pageViewModel, sysPageViewContext } from './pageView.ts';
export { profileGet, profilePicture, profileSave, profileSignIns } from './profile.ts';
export {
  approve,
  batchDelete,
  exportRecords,
  importRecords,
  importTemplate,
  invokeService,
  recordLoad,
  recordSave,
  reject,
  submit,
  submitCancel,
} from './record.ts';
export { roleList, roleObjects, rolePermissions, roleSave, roleSavePermissions } from './roles.ts';
export {
  changeLanguage,
  changeOrganization,
  changePassword,
  currentUser,
  draftKey,
  login,
  logout,
  organizations,
} from './security.ts';
export { endOtherSessions, endSession, sessionList, watchSession } from './sessions.ts';
export { setup, setupState } from './setup.ts';
export { configFile, localeFile, versionFile } from './static.ts';
export { organizationSave, userList, userSave } from './users.ts';
export { executeFlowNode, flowPermission, startFlow } from './workflow.ts';
export {
  aggregate,
  measures,
  workplaceAddable,
  workplaceFavourites,
  workplaceLayout,
  workplaceSave,
  workplaceWaiting,
} from './workplace.ts';
