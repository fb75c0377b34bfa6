export { LawQuestions as Component } from './features/law-questions/law-questions.tsx';
