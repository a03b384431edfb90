/** Every declaration of the other doors for browsers. */
export * as designer from 'pagewright/designer';
export * as platform from 'pagewright/platform';
export * as rjsf from 'pagewright/rjsf';
export * as shell from 'pagewright/shell';
export * as tools from 'pagewright/tools';
export * as widgets from 'pagewright/widgets';
