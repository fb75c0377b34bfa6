export { Applicability as Component } from '../features/applicability/applicability.tsx';
