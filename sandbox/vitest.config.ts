import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'sandbox', testTimeout: 20_000, isolate: false } });
