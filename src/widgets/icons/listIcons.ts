/** Icons of lists and their grid. The strokes are those of Lucide (ISC License, lucide.dev). */
import { drawn } from './drawn.tsx';

export const ChevronFirst = /* @__PURE__ */ drawn('M17 18l-6-6 6-6M7 6v12');
export const ChevronLast = /* @__PURE__ */ drawn('M7 18l6-6-6-6M17 6v12');
export const ChevronLeft = /* @__PURE__ */ drawn('M15 18l-6-6 6-6');
export const ChevronRight = /* @__PURE__ */ drawn('M9 18l6-6-6-6');
export const Inbox = /* @__PURE__ */ drawn(
  'M22 12L16 12 14 15 10 15 8 12 2 12M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
);
export const LockKeyhole = /* @__PURE__ */ drawn(
  'M11 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM7 10V7a5 5 0 0 1 10 0v3',
);
export const Search = /* @__PURE__ */ drawn('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0');
export const SearchX = /* @__PURE__ */ drawn(
  'M13.5 8.5l-5 5M8.5 8.5l5 5M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.3-4.3',
);
export const Star = /* @__PURE__ */ drawn(
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
);
