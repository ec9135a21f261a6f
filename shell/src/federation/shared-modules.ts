import * as apiClient from '@shop/api-client';
import * as query from '@shop/facades/query';
import * as router from '@shop/facades/router';
import * as host from '@shop/host';
// React's CommonJS files export one object each; a namespace import would be a copy of it.
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import * as zustand from 'zustand';

/**
 * The modules of which a page has one instance: the shell provides them to every remote, under these names.
 */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  zustand,
  '@tanstack/react-query': query,
  '@shop/host': host,
  '@shop/api-client': apiClient,
};
