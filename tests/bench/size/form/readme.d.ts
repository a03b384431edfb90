/** The first app of README, as it stands there. */
declare module 'virtual:readme' {
  import type { ComponentType } from 'react';
  export const App: ComponentType;
}
