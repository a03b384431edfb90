// Type words of the host: the app, the server and the command line are given the same list.
import { defineControl } from 'pagewright/engine';

export const controls = [
  defineControl({ type: 'starbar', id: 1001, value: 'number', constraints: { min: 0, max: 5 } }),
];
