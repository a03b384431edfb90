import {
  Boxes,
  Building2,
  CalendarDays,
  ClipboardCheck,
  ClipboardList,
  Clock,
  Cog,
  Factory,
  FileText,
  FolderTree,
  GitBranch,
  House,
  LayoutTemplate,
  ListTree,
  type LucideIcon,
  Package,
  PencilRuler,
  Ruler,
  ShoppingCart,
  SquareChartGantt,
  TriangleAlert,
  Truck,
  Users,
  Warehouse,
  Wrench,
} from 'lucide-react';

/** Icons that a menu may name, by the name that is stored. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  boxes: Boxes,
  building: Building2,
  calendar: CalendarDays,
  'clipboard-check': ClipboardCheck,
  'clipboard-list': ClipboardList,
  clock: Clock,
  cog: Cog,
  factory: Factory,
  file: FileText,
  folder: FolderTree,
  branch: GitBranch,
  home: House,
  layout: LayoutTemplate,
  tree: ListTree,
  package: Package,
  design: PencilRuler,
  ruler: Ruler,
  cart: ShoppingCart,
  gantt: SquareChartGantt,
  truck: Truck,
  warning: TriangleAlert,
  users: Users,
  warehouse: Warehouse,
  wrench: Wrench,
};

/** Icon of a menu entry; a sheet of paper where the name is unknown. */
export function MenuIcon({ name }: { name: string | null }) {
  const Icon = name !== null && Object.hasOwn(ICONS, name) ? (ICONS[name] ?? FileText) : FileText;
  return <Icon size={18} aria-hidden className="pw:shrink-0" />;
}
