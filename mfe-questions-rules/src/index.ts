export { LawQuestions as Component } from './app/law-questions.tsx';
