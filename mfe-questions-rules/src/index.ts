export { LawQuestions as Component } from './law-questions.tsx';
