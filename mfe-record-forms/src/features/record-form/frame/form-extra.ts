import { createContext, type ReactNode } from 'react';

/** Stands beside Close in the heading of the form of the stored record with this code. */
export type RenderFormExtra = (code: string) => ReactNode;

/** Given by the routes, since features know nothing of each other. */
export const FormExtra = createContext<RenderFormExtra>(() => null);
