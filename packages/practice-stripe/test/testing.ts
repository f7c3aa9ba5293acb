export { randomId } from '../src/random-id.js'
export { practiceForTest, startPractice, type TestPractice } from './practice-for-test.js'
