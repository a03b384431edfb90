/** The doors that are to need the types of React alone. */
export * as engine from 'pagewright/engine';
export * as form from 'pagewright/form';
export * as list from 'pagewright/list';
