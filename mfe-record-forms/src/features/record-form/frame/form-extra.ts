import { createContext, type ReactNode } from 'react';

/** Renders beside Close in the heading of a stored record's form. */
export type RenderFormExtra = (code: string) => ReactNode;

/** Provided by the routes, because features do not import each other. */
export const FormExtra = createContext<RenderFormExtra>(() => null);
