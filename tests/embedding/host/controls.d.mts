import type { ControlDefinition } from 'pagewright/engine';

export declare const controls: readonly ControlDefinition[];
