import { wordsOf } from '../vocabulary.ts';

/** Given names that compromise does not know. */
export const moreGivenNames = wordsOf(`
  vikram priyanka subramaniam rajesh suresh ramesh mahesh ganesh dinesh mukesh rakesh nilesh hitesh jignesh sandeep
  pradeep kuldeep mandeep gurpreet harpreet manpreet jaspreet amandeep sukhwinder balwinder venkat venkatesh srinivas
  karthik arjun rohan rohit mohit sumit ankit ankur nikhil akhil sahil kunal vishal vivek abhishek siddharth harsha
  aditya anirudh pranav tejas varun tarun arvind anand ashok vinod manoj sanjay vijay ajay sunil anil kapil nitin sachin
  gaurav saurabh deepak naveen praveen prashant lakshmi saraswati parvati savitri gayatri padma revathi shanthi kavitha
  sunita anita kavita geeta neeta seema reema meena leena veena pooja puja neha sneha shreya divya nisha asha usha rekha
  radha swati jyoti shilpa deepika priyanka aishwarya ananya aarav vihaan ishaan diya myra anika riya tanvi zara
  muhammad mohamed mahmoud mustafa hamza bilal umar usman yusuf yousef ibrahim ismail khalid tariq waleed karim nabil
  samir farid majid rashid saeed salim faisal nasser imran kamran adnan irfan zahid shahid asif arif naveed junaid
  fatima aisha khadija maryam zainab layla leila noura salma samira yasmin yasmine nadia rania dalia huda amal iman
  sana saima farah farida shabana rukhsana nasreen parveen soraya shirin azadeh mahnaz reza hossein mehdi amirhossein
  kwame kofi kwesi yaw ama akosua abena afua esi chidi chike emeka obinna ikenna uche nnamdi chinedu chioma adaeze
  ngozi nneka ifeoma amaka oluwaseun olumide babatunde tunde femi kunle segun yetunde folake temitope tolu ayodele
  sipho thabo themba bongani mandla lindiwe nomsa zanele thandi tendai tatenda chipo farai tafadzwa rudo wanjiru njeri
  kamau mwangi otieno achieng odhiambo wambui juma amina halima abebe tadesse haile selam mulugeta almaz
  hiroshi takeshi kenji satoshi makoto akira haruto yuto sota ren daiki kaito naoki kazuki yuki yuko keiko akiko naoko
  tomoko hanako sakura aoi yui mei rin misaki nanami ayumi emi mariko noriko michiko kumiko
  minho jiho seojun jiwoo minjun hyun jihoon sunghoon youngsoo eunji jiyeon soyeon minji yejin hyejin sooyoung
  wei ming xin yan jun hao jie lei qiang yong bin feng peng xiaoming xiaoli meiling lihua yifan zihan haoran yuxuan
  nguyet thuy phuong huong lan linh trang thanh tuan dung quang hieu minh anh khanh bao
  svetlana tatiana natalia yelena ekaterina oksana ludmila galina olena iryna anastasia ksenia daria polina alina
  dmitri sergei alexei nikolai vladimir mikhail andrei yevgeny oleg igor boris maxim artem ruslan taras bohdan
  tomasz krzysztof wojciech grzegorz zbigniew andrzej piotr pawel marcin lukasz mateusz jakub agnieszka malgorzata
  katarzyna aleksandra joanna zofia ewa beata dorota jadwiga kasia
  mehmet mustafa ahmet hasan huseyin emre burak murat serkan ayse emine elif zeynep merve ozlem
  bjorn lars sven anders henrik magnus fredrik mikael torbjorn gunnar ingrid astrid sigrid solveig freja saga ronja
  jurgen wolfgang gunther dieter klaus helmut manfred gerhard rainer uwe heike svenja anke silke katrin birgit sabine
  antoine guillaume francois thierry philippe olivier sebastien benoit matthieu aurelie amelie celine helene margaux
  giovanni giuseppe alessandro lorenzo matteo francesco salvatore vincenzo chiara francesca giulia alessia martina
  guadalupe esperanza marisol beatriz consuelo dolores pilar rocio xochitl itzel yolanda graciela lourdes ximena
  alejandro javier santiago mateo gustavo hector ignacio joaquin rodrigo guillermo ernesto arturo efrain eduardo
  thiago joao paulo caio vinicius gabriela larissa beatriz leticia camila mariana fernanda
  siobhan aoife niamh saoirse ciara roisin fionnuala sinead grainne eoin cian oisin padraig cormac declan fergus
  dwayne tyrone jamal deshawn darnell marquis terrell lamar demetrius jerome latoya tamika lakisha keisha shanice
  ebony aaliyah imani kiara jasmine tiana destinee khalil malik xavier isaiah elijah ezekiel josiah tobias silas
  kaito tane aroha manaia kahu anahera leilani kalani keanu moana sione
  harry oscar otto roman roy carol tamara tabitha meredith priscilla gwendolyn bernadette rosalind winifred millicent
  nigel alistair rupert crispin barnaby benedict cedric clive desmond dudley edgar emmett everett gareth giles
  mortimer ignatius philippa gretchen mireille xiomara roderick cassandra paulette lakeisha thaddeus cornelius augustus
  bartholomew leopold montgomery percival reginald wilhelmina henrietta cordelia ophelia araminta clarissa drusilla
`);
