export { DrawerView } from './DrawerView.tsx';
export { FloatView } from './FloatView.tsx';
export { MenuView } from './MenuView.tsx';
export { ModalView } from './ModalView.tsx';
export { NoticesView } from './NoticesView.tsx';
