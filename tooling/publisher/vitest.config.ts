import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'publisher', testTimeout: 20_000, isolate: false } });
