import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'processes', testTimeout: 20_000, isolate: false } });
