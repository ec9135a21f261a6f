import { defineShell } from '../rsbuild.base.ts';

export default defineShell(import.meta.dirname);
