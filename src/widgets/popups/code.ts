/** The code of menus, popups, dialogs and notices: one file of the build, fetched with the first of them. */
export const popupCode = () => import('./popups.ts');
