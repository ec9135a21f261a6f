import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'cli', testTimeout: 20_000, isolate: false } });
