import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'build', testTimeout: 20_000 } });
