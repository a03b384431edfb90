import type { PluginOption } from 'vite';

export function styles(): PluginOption[];
