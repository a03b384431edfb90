/** Icons that any screen may draw at once. The strokes are those of Lucide (ISC License, lucide.dev). */
import { drawn } from './drawn.tsx';

export const ArrowDown = /* @__PURE__ */ drawn('M12 5v14M19 12l-7 7-7-7');
export const ArrowUp = /* @__PURE__ */ drawn('M5 12l7-7 7 7M12 19V5');
export const CalendarDays = /* @__PURE__ */ drawn(
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
);
export const Check = /* @__PURE__ */ drawn('M20 6 9 17l-5-5');
export const ChevronDown = /* @__PURE__ */ drawn('M6 9l6 6 6-6');
export const CircleAlert = /* @__PURE__ */ drawn(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16',
);
export const CircleCheck = /* @__PURE__ */ drawn(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12',
);
export const Clock = /* @__PURE__ */ drawn('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2');
export const Copy = /* @__PURE__ */ drawn(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const Info = /* @__PURE__ */ drawn('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01');
export const Plus = /* @__PURE__ */ drawn('M5 12h14M12 5v14');
export const RefreshCw = /* @__PURE__ */ drawn(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
);
export const Trash2 = /* @__PURE__ */ drawn(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const TriangleAlert = /* @__PURE__ */ drawn(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
export const Upload = /* @__PURE__ */ drawn(
  'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
);
export const X = /* @__PURE__ */ drawn('M18 6 6 18M6 6l12 12');
